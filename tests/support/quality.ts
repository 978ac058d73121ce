export type Proof = { name: string; text: string };

type Claim = { what: string; figure: string; bar: string; isHeld: boolean };
/** When and from what the page is made; a tree with changes makes none. */
type Making = { date: string; commit: string };
type Measured = { name: string; date: string; commit: string; claims: Claim[] };

const HEAD = `# Quality

The claims of the shop, each with its bar, as last measured; what falls short stands first. \`npm run attack\`, \`chaos\`
and \`bench\` write this page and the full tables in [proof](proof), from a clean tree. A figure without a bar is not a
claim: it stands in the full tables only.
`;

/** The summary of all proofs: what it is made of, every claim that falls short, then one line per proof. */
export function qualityPage(proofs: readonly Proof[], making: Making): string {
  const measured = proofs.map(readProof);
  const short = measured.flatMap(({ claims, ...proof }) =>
    claims.filter(({ isHeld }) => !isHeld).map((claim) => ({ ...proof, ...claim })),
  );
  const shortRows = short.map(({ what, bar, figure, date, commit, name }) => [
    what,
    bar,
    figure,
    date,
    commit,
    `[${name}](proof/${name}.md)`,
  ]);
  const rows = measured.map(({ name, date, commit, claims }) => [
    `[${name}](proof/${name}.md)`,
    `${claims.filter(({ isHeld }) => isHeld).length} of ${claims.length}`,
    date,
    commit,
  ]);
  const falls =
    short.length === 0
      ? "Every claim is within its bar."
      : table(["claim", "bar", "figure", "date", "commit", "proof"], shortRows);
  const all = table(["proof", "claims within their bar", "date", "commit"], rows);
  return `${HEAD}\n${originOf(measured, making)}\n\n## Falls short\n\n${falls}\n\n## Proofs\n\n${all}\n`;
}

function originOf(measured: readonly Measured[], { date, commit }: Making): string {
  const here = measured.filter((proof) => proof.commit === commit).length;
  const oldest = measured.map((proof) => proof.date).toSorted()[0] ?? date;
  return `Made ${date} at ${commit}, from a tree without changes. Of ${measured.length} proofs, ${here} measured this commit; the
others measured an earlier one, which their row names, the oldest on ${oldest}.`;
}

function readProof({ name, text }: Proof): Measured {
  const [, date = "", commit = ""] = /^Measured (\S+) at ([^,]+),/m.exec(text) ?? [];
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  const claims = rows.slice(2).flatMap((row) => {
    const [what = "", figure = "", bar = "", ok = ""] = row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    return bar === "" ? [] : [{ what, figure, bar, isHeld: ok === "yes" }];
  });
  return { name: name.replace(/\.md$/, ""), date, commit, claims };
}

function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
