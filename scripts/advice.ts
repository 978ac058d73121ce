/** An error that the user of a script can fix: its message is one sentence that says how. */
export class Advice extends Error {}

/** Runs a script; prints an `Advice` as its sentence alone, anything else with its stack. */
export async function run(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Advice ? error.message : error);
    process.exit(1);
  }
}
