/**
 * The address at the other end of the socket, which srvx adds to a request; headers are never believed
 * (docs/contract/http.md#client-address).
 */
export const peerOf = (request: Request): string =>
  'ip' in request && typeof request.ip === 'string' ? request.ip : '';
