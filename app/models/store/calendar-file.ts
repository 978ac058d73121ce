/** Event of a calendar. `from` and `to` are instants: UTC needs no table of clock changes. */
export type CalendarEvent = {
  uid: string;
  sequence: number;
  status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  stampedAt: Date;
  from: Date;
  to: Date;
  summary: string;
  location: string;
  description: string;
  url: string;
  organizer: { name: string; email: string };
};

/** PUBLISH announces an event, CANCEL withdraws it (RFC 5546). */
export type CalendarMethod = "PUBLISH" | "CANCEL";

/** CANCEL for a cancelled event. */
export function calendarMethod({ status }: Pick<CalendarEvent, "status">): CalendarMethod {
  return status === "CANCELLED" ? "CANCEL" : "PUBLISH";
}

/** Calendar file with one event (RFC 5545): escaped, folded at 75 octets, lines ended by CRLF. */
export function calendarFile(event: CalendarEvent): string {
  const { organizer } = event;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organizer.name)}//Boutique//FR`,
    "CALSCALE:GREGORIAN",
    `METHOD:${calendarMethod(event)}`,
    "BEGIN:VEVENT",
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.from)}`,
    `DTEND:${utc(event.to)}`,
    `STATUS:${event.status}`,
    `ORGANIZER;CN="${quotable(organizer.name)}":mailto:${oneLine(organizer.email)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `URL:${oneLine(event.url)}`,
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}

function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, "");
}

/** RFC 5545, 3.3.11: separators are escaped, a line end becomes \n, other control characters are removed. */
function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/\p{Cc}/gu, "");
}

function quotable(text: string): string {
  return oneLine(text).replaceAll('"', "'");
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}/gu, "");
}

const encoder = new TextEncoder();

const LINE_OCTETS = 75;

/** RFC 5545, 3.1: neither a character nor an escape is split. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const [unit] of line.matchAll(/\\?./gu)) {
    const size = encoder.encode(unit).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += unit;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}
