/** What a colour says: accent = act here or selected, idle = nothing to do. Colour never says anything else. */
export type Tone = 'ok' | 'warn' | 'bad' | 'accent' | 'idle';
