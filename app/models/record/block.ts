/** Longest reason of a block. */
export const MAX_BLOCK_REASON = 500;
