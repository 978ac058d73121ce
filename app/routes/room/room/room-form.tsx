import { type ChangeEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { useChangedEarly } from "#app/components/ui/changed-early.ts";
import { Link } from "#app/framework/link.tsx";
import roomTexts from "#app/locales/fr/room/room.json";
import { texts } from "#app/locales/texts.ts";
import {
  coveringText,
  losses,
  metres,
  type RoomPlace,
  type RoomState,
  roomFields,
  roomIds,
} from "#app/models/room/room.ts";
import { url } from "#app/urls.ts";

const t = texts(roomTexts);

type Choice = { value: string; label: string };
type Part = { place: RoomPlace; label: string };

export type RoomFormProps = {
  state: RoomState;
  choices: { colors: readonly Choice[]; wall: readonly Choice[]; ground: readonly Choice[] };
};

export const ROOM_FORM = "piece-et-mesures";

export function RoomForm({ state, choices, parts }: RoomFormProps & { parts: readonly Part[] }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const show = (type: string) => {
    if (type === "select-one") void submit(form.current, { preventScrollReset: true });
  };
  useChangedEarly(form, show);
  return (
    <Form
      ref={form}
      id={ROOM_FORM}
      action={url.room}
      className="room-form"
      aria-label={t("form")}
      preventScrollReset
      key={JSON.stringify(state)}
      autoComplete="off"
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => show(target.type)}
    >
      <input type="hidden" name={roomFields.previous} value={state.room} />
      <div className="field">
        <label htmlFor="piece">{t("room")}</label>
        <select id="piece" name={roomFields.room} defaultValue={state.room}>
          {roomIds.map((id) => (
            <option key={id} value={id}>
              {t(`rooms.${id}`)}
            </option>
          ))}
        </select>
      </div>
      <CoveringField place="wall" state={state} choices={choices} parts={parts} />
      <CoveringField place="ground" state={state} choices={choices} parts={parts} />
      <p>
        <Link to={url.paintColors}>{t("card")}</Link>
      </p>
      <fieldset className="sizes inputs">
        <legend>{t("size")}</legend>
        {(["length", "width", "height", "openings"] as const).map((name) => (
          <label key={name}>
            {t(name)}
            <input
              name={roomFields[name]}
              inputMode="decimal"
              defaultValue={metres(state.size[name])}
            />
          </label>
        ))}
        <label>
          {t("loss")}
          <select name={roomFields.loss} defaultValue={state.loss}>
            {losses.map((loss) => (
              <option key={loss} value={loss}>
                {t("loss-value", { loss })}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <Button kind="secondary">{t("show")}</Button>
    </Form>
  );
}

type CoveringFieldProps = RoomFormProps & { place: RoomPlace; parts: readonly Part[] };

function CoveringField({ place, state, choices, parts }: CoveringFieldProps) {
  const value = coveringText(state[place]);
  const part = parts.find((one) => one.place === place);
  const isListed = [...choices.colors, ...choices[place]].some((one) => one.value === value);
  return (
    <div className="field">
      <label htmlFor={place}>{t(`${place}-color`)}</label>
      <select id={place} name={roomFields[place]} defaultValue={part ? value : ""}>
        <option value="">{t("bare")}</option>
        {part && !isListed ? (
          <optgroup label={t("chosen")}>
            <option value={value}>{part.label}</option>
          </optgroup>
        ) : null}
        <Choices label={t("products")} choices={choices[place]} />
        <Choices label={t("colors")} choices={choices.colors} />
      </select>
    </div>
  );
}

function Choices({ label, choices }: { label: string; choices: readonly Choice[] }) {
  return (
    <optgroup label={label}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </optgroup>
  );
}
