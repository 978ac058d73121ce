/** Something the person who runs the script can mend: its message is one sentence that says how. */
export class Advice extends Error {}

/** Runs a script; an `Advice` is printed as its sentence alone, anything else with its stack. */
export async function run(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Advice ? error.message : error);
    process.exit(1);
  }
}
