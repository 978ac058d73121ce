/** Drawing of a signature on the page, and its largest size as a PNG. */
export const DRAWING = { width: 600, height: 200 } as const;

export const MAX_DRAWING_BYTES = 100_000;

/** Beginning of the data URL of a drawing, and its longest length. */
export const DRAWING_PREFIX = "data:image/png;base64,";

export const MAX_DRAWING_LENGTH = DRAWING_PREFIX.length + Math.ceil(MAX_DRAWING_BYTES / 3) * 4;
