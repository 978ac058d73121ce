/** Local part as browsers accept it (HTML, "valid e-mail address"); names of domains may have letters of any script. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]{0,61}[\p{L}\d]$/u;

/** True for an address that mail servers take: a point neither begins nor ends its local part, nor follows another. */
export function isEmail(address: string): boolean {
  return EMAIL.test(address) && !/^\.|\.\.|\.@/.test(address);
}
