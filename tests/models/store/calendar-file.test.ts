import { expect, test } from "vitest";
import { handoverPeriod } from "#app/models/order/slot-period.ts";
import {
  type CalendarEvent,
  calendarFile,
  calendarMethod,
} from "#app/models/store/calendar-file.ts";

const event: CalendarEvent = {
  uid: "commande-1@madrier.example",
  sequence: 0,
  status: "CONFIRMED",
  stampedAt: new Date("2026-11-23T09:00:00.123Z"),
  from: new Date("2026-11-24T06:00:00Z"),
  to: new Date("2026-11-24T06:30:00Z"),
  summary: "Retrait",
  location: "Dépôt",
  description: "",
  url: "https://madrier.example/mon-compte/commande/1",
  organizer: { name: "Madrier", email: "commandes@madrier.example" },
};

const octets = (text: string) => Buffer.byteLength(text, "utf8");

/** Parses as a calendar does (RFC 5545): unfolds, then splits by name. */
function read(file: string): Map<string, string> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  return new Map(
    lines.map((line) => {
      const [, name = "", value = ""] =
        /^([A-Z-]+(?:;[^:"]*(?:"[^"]*")?[^:"]*)?):(.*)$/.exec(line) ?? [];
      return [name, value];
    }),
  );
}

test("has one event between begin and end lines, all ended by CRLF", () => {
  const file = calendarFile(event);

  expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
  expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test("moments are written in UTC, without a table of clock changes", () => {
  const lines = read(calendarFile(event));

  expect(lines.get("DTSTART")).toBe("20261124T060000Z");
  expect(lines.get("DTEND")).toBe("20261124T063000Z");
  expect(lines.get("DTSTAMP")).toBe("20261123T090000Z");
});

test("the same state gives the same file", () => {
  expect(calendarFile({ ...event })).toBe(calendarFile(event));
});

test("what is cancelled is taken back, anything else published", () => {
  expect(calendarMethod(event)).toBe("PUBLISH");
  expect(calendarMethod({ status: "TENTATIVE" })).toBe("PUBLISH");
  const lines = read(calendarFile({ ...event, status: "CANCELLED", sequence: 3 }));

  expect([lines.get("METHOD"), lines.get("STATUS"), lines.get("SEQUENCE")]).toEqual([
    "CANCEL",
    "CANCELLED",
    "3",
  ]);
});

test("commas, semicolons, backslashes and line ends of a text are escaped", () => {
  const lines = read(
    calendarFile({ ...event, location: "Quai 2, porte B;\\C\r\nau fond\nà droite" }),
  );

  expect(lines.get("LOCATION")).toBe("Quai 2\\, porte B\\;\\\\C\\nau fond\\nà droite");
});

test("no text can add a line of its own", () => {
  const hostile = 'x"\r\nATTACH:file\u0000\u0007';
  const file = calendarFile({
    ...event,
    summary: hostile,
    location: hostile,
    url: hostile,
    organizer: { name: hostile, email: hostile },
  });

  expect(file).not.toMatch(/^ATTACH/m);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
  expect(file).toContain(`CN="x'ATTACH:file"`);
});

test("folds lines at 75 octets, between characters, and round-trips", () => {
  const description = "Dépôt de l’Île, éco‑participation – 🧱 ".repeat(12).trim();

  const file = calendarFile({ ...event, description });

  expect(file.split("\r\n").every((line) => octets(line) <= 75)).toBe(true);
  expect(file.split("\r\n").some((line) => octets(line) > 70)).toBe(true);
  expect(file).not.toContain("\ufffd");
  expect(read(file).get("DESCRIPTION")).toBe(description.replaceAll(",", "\\,"));
});

// RFC 5545, 3.1: lines have 75 octets at most; a client that reads a line before unfolding must not see half an escape.
test("folds before or after an escape, never within, wherever it falls", () => {
  for (let before = 0; before < 150; before++) {
    for (const text of [",", ";", "\\", "\n", "\\,\n;"]) {
      const description = `${"a".repeat(before)}${text.repeat(3)}é🧱${"b".repeat(80)}`;

      const file = calendarFile({ ...event, description });

      for (const line of file.split("\r\n")) {
        expect(octets(line)).toBeLessThanOrEqual(75);
        expect(line.replaceAll(/\\[\\;,n]/g, "")).not.toContain("\\");
      }
      const escaped = description.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
      expect(read(file).get("DESCRIPTION")).toBe(escaped);
    }
  }
});

test.each([
  ["a pickup in winter", "2026-11-24", "07:00", "2026-11-24T06:00Z", "2026-11-24T06:30Z"],
  ["a pickup in summer", "2026-07-01", "07:30", "2026-07-01T05:30Z", "2026-07-01T06:00Z"],
  ["the day the clocks go on", "2027-03-28", "08:00", "2027-03-28T06:00Z", "2027-03-28T06:30Z"],
  ["the day the clocks go back", "2026-10-25", "08:00", "2026-10-25T07:00Z", "2026-10-25T07:30Z"],
  ["an early delivery", "2026-11-24", "7-8h", "2026-11-24T06:00Z", "2026-11-24T07:00Z"],
  ["a delivery", "2026-11-24", "12-16h", "2026-11-24T11:00Z", "2026-11-24T15:00Z"],
])("%s lasts from its hour in Paris to its end", (_, day, range, from, to) => {
  expect(handoverPeriod({ day, range })).toEqual({ from: new Date(from), to: new Date(to) });
});

test("what is no hour of the shop is no period", () => {
  expect(() => handoverPeriod({ day: "2026-11-24", range: "Choisissez une heure" })).toThrow();
});
