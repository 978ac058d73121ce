import type { OrderPlace } from "#app/models/order/order.ts";

/** Map of a site. Its address begins with the name of a person, which no map knows. */
export function mapAddress({ address, zipCode, city }: OrderPlace): string {
  const [person = "", ...street] = address.split(", ");
  const place = street.length > 0 ? street.join(", ") : person;
  const query = encodeURIComponent(`${place}, ${zipCode} ${city}`);
  return `https://www.openstreetmap.org/search?query=${query}`;
}
