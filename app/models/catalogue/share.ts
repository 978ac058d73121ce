export const SHARE_LIMITS = { name: 60, message: 300 };

const LINK =
  /:\/\/|www\.|@|[a-z0-9-]\.(?:app|be|biz|ch|cn|co|com|de|dev|eu|fr|info|io|link|ly|me|net|online|org|ru|shop|site|store|top|uk|us|xyz)\b/iu;

/**
 * True for a message that the shop may send to somebody who did not ask for it: no web or e-mail address, no unusual
 * character.
 */
export function isPlainMessage(text: string): boolean {
  return !LINK.test(text) && !/[^\P{C}\r\n]/u.test(text);
}
