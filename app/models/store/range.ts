/** Hours in Paris of a range of deliveries: "8-10h" is from 8 to 10; null for anything else. */
export function hoursOfRange(range: string): { from: number; to: number } | null {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})h$/.exec(range) ?? [];
  if (from === undefined || to === undefined) return null;
  const hours = { from: Number(from), to: Number(to) };
  return hours.from < hours.to && hours.to <= 24 ? hours : null;
}

/** True for a range of a delivery, in whole hours; a pickup slot is one hour, "07:00". */
export function isDeliveryRange(range: string): boolean {
  return hoursOfRange(range) !== null;
}
