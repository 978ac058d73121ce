import { expect, test } from "vitest";
import { type OpenDays, offerPhase } from "#app/models/catalogue/offer.ts";

const days = { startsOn: "2027-03-01", endsOn: "2027-03-31" };

test.each<[OpenDays, [before: string, first: string, last: string, after: string]]>([
  [days, ["coming", "running", "running", "ended"]],
  [{ ...days, startsOn: null }, ["running", "running", "running", "ended"]],
  [{ ...days, endsOn: null }, ["coming", "running", "running", "running"]],
  [{ startsOn: null, endsOn: null }, ["running", "running", "running", "running"]],
])("an offer of %j runs from its first to its last day", (of, phases) => {
  const dates = ["2027-02-28", "2027-03-01", "2027-03-31", "2027-04-01"];
  expect(dates.map((day) => offerPhase(of, day))).toEqual(phases);
});
