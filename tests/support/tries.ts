/** How often something made up is tried: ten times as often by `npm run test:long`, which asks for it in LINNET_TRIES. */
export const tries = (count: number): number => count * Number(process.env.LINNET_TRIES ?? 1);
