import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkUpload } from "#app/models/upload/check.ts";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { plantedFile, randomFile, randomKinds } from "#tests/support/upload/random-files.ts";
import type { Sample } from "#tests/support/upload/uploads.ts";
import { beginWorksite } from "#tests/support/worksite/worksites.ts";

vi.setConfig({ testTimeout: howMany(60_000, 600_000) });

let shop: RunningShop;
let customer: Browser;
let path: string;
beforeAll(async () => {
  shop = await startShop();
  const buyer = await makeBuyer();
  customer = await signedIn(shop.origin, buyer);
  path = to(url.addWorksiteDocument, { id: (await beginWorksite(buyer)).id });
});
afterAll(() => shop.stop());

const COUNT = howMany(15, 201);
const [SMALLEST, LARGEST] = [500_000, 7_900_000];

const files = Array.from({ length: COUNT }, (_, seed) => ({
  seed,
  kind: randomKinds[seed % randomKinds.length] ?? "pdf",
  bytes: Math.round(SMALLEST + ((LARGEST - SMALLEST) * seed) / COUNT),
}));

/** Kinds come in turn: their places of actions too. */
const turn = (seed: number) => Math.floor(seed / randomKinds.length);

test("takes every file of random data, and none with a real action", ({ task }) => {
  const made = { random: 0, planted: 0 };
  for (const { seed, kind, bytes } of files) {
    const random = randomFile(seed, kind, bytes);
    const planted = plantedFile(turn(seed), kind, bytes);
    if (!checkUpload(random.name, random.bytes).ok) made.random += 1;
    if (checkUpload(planted.name, planted.bytes).ok) made.planted += 1;
  }

  claim(task, {
    ...{ what: `files of random data refused, of ${COUNT}`, value: made.random, unit: "files" },
    bar: { atMost: 0 },
  });
  claim(task, {
    ...{ what: `files with an action taken, of ${COUNT}`, value: made.planted, unit: "files" },
    bar: { atMost: 0 },
  });
});

async function send({ name, bytes }: Sample): Promise<number> {
  const form = new FormData();
  form.append("name", "");
  form.append("file", new File([new Uint8Array(bytes)], name));
  return (await customer.post(path, form)).status;
}

test("answers so at an upload too, for a file of each kind", async () => {
  const statuses: unknown[] = [];
  for (const kind of randomKinds) {
    statuses.push([kind, await send(randomFile(1, kind, LARGEST))]);
    statuses.push([kind, await send(plantedFile(0, kind, LARGEST))]);
  }

  expect(statuses).toEqual(
    randomKinds.flatMap((kind) => [
      [kind, 303],
      [kind, 422],
    ]),
  );
});

test("finds a check that searches all bytes for the names of actions", () => {
  const found = files
    .filter(({ kind }) => kind === "pdf")
    .filter(({ seed, kind, bytes }) =>
      /\/(?:JS|Launch)\b/.test(randomFile(seed, kind, bytes).bytes.toString("latin1")),
    );

  expect(found.length).toBe(COUNT / randomKinds.length);
});
