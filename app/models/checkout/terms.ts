/** Version of the terms of sale, stored with each order that accepts them. Change it with their text. */
export const TERMS_VERSION = "2026-09";
