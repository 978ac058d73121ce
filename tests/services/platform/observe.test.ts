import { expect, test } from "vitest";
import {
  addObserver,
  begin,
  type ObservedStep,
  observe,
} from "#app/services/platform/observe.server.ts";

const page: ObservedStep = { kind: "render" };

test("shows a step and its outcome to each observer", async () => {
  const seen: string[] = [];
  expect(await observe(page, async () => 1)).toBe(1);
  addObserver((step) => ({
    within: (work) => {
      seen.push("within");
      return work();
    },
    end: ({ status }) => seen.push(`first ${step.kind} ${status}`),
  }));
  addObserver(() => null);
  addObserver((step) => ({ end: ({ status }) => seen.push(`last ${step.kind} ${status}`) }));

  expect(
    await observe(
      page,
      async () => 204,
      (status) => status,
    ),
  ).toBe(204);
  expect(seen).toEqual(["within", "first render 204", "last render 204"]);
});

test("ends a step that fails with its error, which it throws on", async () => {
  const outcomes: unknown[] = [];
  addObserver(() => ({ end: ({ error }) => outcomes.push(error) }));
  const failure = new Error("no");

  await expect(observe(page, () => Promise.reject(failure))).rejects.toBe(failure);
  expect(outcomes).toEqual([failure]);
  expect(begin(page)).not.toBeNull();
});
