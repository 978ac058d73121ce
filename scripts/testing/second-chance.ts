import type { BrokenFile, TestReport, TestRun } from "./report.ts";

/** More failures than this are no accident. */
const MAX_SECOND_CHANCES = 10;

export type Verdict = { passed: number; flaky: string[]; failed: string[] };

/**
 * Decides what a run amounts to. When ten tests failed or fewer, `runAgain` runs their files once more: what
 * passes then is flaky, and counts as passed (decision 009). Without it nothing runs again.
 */
export function judgeRun(
  first: TestReport,
  runAgain: ((files: readonly string[]) => TestReport) | null,
): Verdict {
  const failures = failuresOf(first);
  if (!runAgain || !deservesSecondChance(first)) {
    return { passed: passedIn(first), flaky: [], failed: failures.map(({ label }) => label) };
  }
  const again = runAgain([...new Set(failures.map(({ file }) => file))]);
  const passedAgain = failures.filter(({ passesIn }) => passesIn(again) > 0);
  return {
    passed: passedIn(first) + passedAgain.reduce((sum, { passesIn }) => sum + passesIn(again), 0),
    flaky: passedAgain.map(({ label }) => label),
    failed: failures.filter(({ passesIn }) => passesIn(again) === 0).map(({ label }) => label),
  };
}

function deservesSecondChance({ tests, brokenFiles, brokenRunners }: TestReport): boolean {
  const failed =
    tests.filter(({ isPassed }) => !isPassed).length +
    brokenFiles.reduce((sum, file) => sum + file.tests, 0);
  return brokenRunners.length === 0 && failed > 0 && failed <= MAX_SECOND_CHANCES;
}

function passedIn({ tests }: TestReport): number {
  return tests.filter(({ isPassed }) => isPassed).length;
}

type Failure = {
  label: string;
  file: string;
  /** Number of tests of this failure that passed in another run; 0 unless all did. */
  passesIn: (again: TestReport) => number;
};

function failuresOf({ tests, brokenFiles, brokenRunners }: TestReport): Failure[] {
  return [
    ...brokenRunners.map((label) => ({ label, file: "", passesIn: () => 0 })),
    ...brokenFiles.map(brokenFile),
    ...tests.filter(({ isPassed }) => !isPassed).map(failedTest),
  ];
}

function brokenFile({ file }: BrokenFile): Failure {
  return {
    label: `${file} could not be loaded`,
    file,
    passesIn: ({ tests, brokenFiles }) => {
      const own = tests.filter((test) => test.file === file);
      const isWhole =
        own.every(({ isPassed }) => isPassed) && brokenFiles.every((other) => other.file !== file);
      return isWhole ? own.length : 0;
    },
  };
}

function failedTest({ file, name, message }: TestRun): Failure {
  return {
    label: `${file} > ${name}${message && `: ${message}`}`,
    file,
    passesIn: ({ tests }) =>
      tests.filter((test) => test.file === file && test.name === name && test.isPassed).length,
  };
}
