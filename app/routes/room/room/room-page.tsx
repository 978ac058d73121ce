import { Page } from "#app/components/ui/page.tsx";
import roomTexts from "#app/locales/fr/room/room.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { previewParams } from "#app/models/room/room.ts";
import { PICTURE } from "#app/models/room/space.ts";
import { url } from "#app/urls.ts";
import { RoomEstimate, type RoomPartView } from "./room-estimate.tsx";
import { RoomForm, type RoomFormProps } from "./room-form.tsx";
import { RoomGrid, type RoomGridProps } from "./room-grid.tsx";

const t = texts(roomTexts);

type RoomPageProps = RoomFormProps & RoomGridProps & { parts: readonly RoomPartView[] };

export function RoomPage({ state, parts, choices, ...grid }: RoomPageProps) {
  return (
    <Page title={t("title")} lead={t("lead")}>
      <div className="visualise">
        <figure>
          <img
            src={`${url.roomPreview}?${previewParams(previewedState(state, parts))}`}
            width={PICTURE.width}
            height={PICTURE.height}
            alt={t("picture", {
              room: t(`rooms.${state.room}`),
              wall: partText(parts, "wall"),
              ground: partText(parts, "ground"),
            })}
          />
          <figcaption className="hint">{t("note")}</figcaption>
        </figure>
        <RoomForm state={state} choices={choices} parts={parts} />
      </div>
      <RoomEstimate state={state} parts={parts} />
      <RoomGrid state={state} {...grid} />
    </Page>
  );
}

function previewedState(state: RoomFormProps["state"], parts: readonly RoomPartView[]) {
  const isKnown = (place: "wall" | "ground") => parts.some((part) => part.place === place);
  return {
    room: state.room,
    wall: isKnown("wall") ? state.wall : null,
    ground: isKnown("ground") ? state.ground : null,
  };
}

function partText(parts: readonly RoomPartView[], place: "wall" | "ground"): string {
  const part = parts.find((one) => one.place === place);
  return part ? t(`on-${place}`, { label: boundMeasures(part.label) }) : t(`bare-${place}`);
}
