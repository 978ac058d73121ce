import type { Closure, Store } from "#app/models/store/store.ts";

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

export function storeJsonLd(store: Store, closures: readonly Closure[], canonical: string) {
  const { label, phone, email, address, zipCode, city, region, latitude, longitude } = store;
  return {
    "@context": "https://schema.org",
    "@type": "HardwareStore",
    name: label,
    url: canonical,
    telephone: phone,
    email,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      postalCode: zipCode,
      addressLocality: city,
      addressRegion: region,
      addressCountry: "FR",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    openingHoursSpecification: store.schedule.flatMap((periods, weekday) =>
      periods.map(({ from, to }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days[weekday],
        opens: clock(from),
        closes: clock(to),
      })),
    ),
    specialOpeningHoursSpecification: closures
      .filter(({ hours }) => hours === null)
      .map(({ day }) => ({
        "@type": "OpeningHoursSpecification",
        validFrom: day,
        validThrough: day,
        opens: "00:00",
        closes: "00:00",
      })),
  };
}

function clock(minute: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
