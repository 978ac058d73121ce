import { expect, test } from "vitest";
import { drawingMark } from "#app/models/catalogue/drawing-mark.ts";

test.each([
  ["sack", "Ciment CEM II/A 42,5 R, sac 25 kg", ["42,5 R", "25 kg"]],
  ["sack", "Chaux hydraulique naturelle NHL 2, sac 35 kg", ["35 kg"]],
  ["sack", "Sac à gravats", []],
  ["board", "Plaque de plâtre BA13 standard 2500 x 1200 mm", ["BA13"]],
  ["plank", "Lame de bardage 27 x 150 mm", ["27×150"]],
  ["beam", "Bastaing 63 x 175 mm épicéa traité classe 2 4 m", ["63×175"]],
  ["roll", "Laine de verre kraft 100 mm", ["100 mm"]],
  ["tap", "Robinet 15 mm", []],
])("a %s named %s is marked %j", (drawing, label, marks) => {
  const said = drawingMark({ drawing, label }).map((mark) => mark.replaceAll("\u202f", " "));

  expect(said).toEqual(marks);
});
