/** One thing that is measured: the heading of its section, and how its text, in Markdown, is come by. */
export type Part = { title: string; measure: () => Promise<string> };
