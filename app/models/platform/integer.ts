/** Largest value of PostgreSQL's `integer`, and so of every id. */
export const MAX_INTEGER = 2_147_483_647;
