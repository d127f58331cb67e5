/** The two languages of the product; Azerbaijani is the default. */
export const LANGUAGES = ['az', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * A text in both languages. `{name}` is a placeholder that `fill` replaces by a value; `{count|weighing|weighings}` becomes the first word
 * where the value is 1 and the second elsewhere, which only English needs.
 */
export type Words<Az extends string = string, En extends string = string> = {
  readonly az: Az;
  readonly en: En;
};

/** The names of the placeholders in a text: `'{min} kq'` has `'min'`. */
export type Places<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** Values for every placeholder of a text, already formatted for the reader. */
export type Fillings<Text extends string> = string extends Text
  ? Readonly<Record<string, string | number>>
  : Readonly<Record<Places<Text>, string | number>>;

/** Puts values into the placeholders of a text; one without a value stays visible, so that people notice it. */
export function fill<Az extends string, En extends string>(
  words: Words<Az, En>,
  language: Language,
  values: Fillings<Az>,
): string {
  const filling = values as Readonly<Record<string, string | number>>;
  const said = (place: string, name: string, one?: string, many?: string): string => {
    if (!Object.hasOwn(filling, name)) return place;
    const value = String(filling[name]);
    if (one === undefined || many === undefined) return value;
    return value === '1' ? one : many;
  };
  return words[language].replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, said);
}
