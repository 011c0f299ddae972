export { changeLinkAddress, describeLinkAddress } from './link-address.ts';
export { changeSharing, describeSharing } from './sharing.ts';
