import { readFileSync } from "node:fs";
import { z } from "zod";

const fileReport = z.object({
  name: z.string(),
  status: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({
      status: z.string(),
      fullName: z.string(),
      duration: z.number().nullish(),
      failureMessages: z.array(z.string()).nullish(),
      meta: z.unknown(),
    }),
  ),
});

const report = z.object({ testResults: z.array(fileReport) });

export function readVitestReport(path: string): z.output<typeof report> {
  return report.parse(JSON.parse(readFileSync(path, "utf8")));
}

export function couldNotRun({ status, assertionResults }: z.output<typeof fileReport>): boolean {
  return status === "failed" && !assertionResults.some((test) => test.status === "failed");
}
