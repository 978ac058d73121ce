/** The longest name and message that go with a shared product, in characters. */
export const SHARE_LIMITS = { name: 60, message: 300 };

/** What leads out of the shop, as mail programs find it in plain text: they make links of it by themselves. */
const LINK =
  /:\/\/|www\.|@|[a-z0-9-]\.(?:app|be|biz|ch|cn|co|com|de|dev|eu|fr|info|io|link|ly|me|net|online|org|ru|shop|site|store|top|uk|us|xyz)\b/iu;

/**
 * True for words that may go out in the shop's name to someone who asked for nothing: no address of a
 * site or of a mailbox, no character that only a program types.
 */
export function isPlainMessage(text: string): boolean {
  return !LINK.test(text) && !/[^\P{C}\r\n]/u.test(text);
}
