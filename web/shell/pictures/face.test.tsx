// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answering } from '../../testing/answers.ts';
import { draw } from '../../testing/draw.tsx';
import { type Later, later } from '../../testing/later.ts';
import { Face } from './Face.tsx';

const person = (profileImage: number | null, id = 3) => ({ id, fullname: 'İlqar Cəfərov', profileImage });

/** A face whose pictures come when a test says so. */
function face(first: Parameters<typeof Face>[0]['person']) {
  const files = new Map<string, Later<Answer>>();
  const fileOf = (path: string): Later<Answer> => {
    const file = files.get(path) ?? later<Answer>();
    files.set(path, file);
    return file;
  };
  answering(({ line }) => fileOf(/^GET \/file\/(\d+)/.exec(line)?.[1] ?? line).promise);
  const placed = (whose: typeof first) => (
    <output>
      <Face person={whose} />
    </output>
  );
  const { container, rerender } = draw(placed(first));
  const shown = (): string =>
    container.querySelector('img')?.src ?? container.querySelector('output')?.textContent ?? '';
  const until = async (wanted: RegExp): Promise<string> => {
    await waitFor(() => expect(shown()).toMatch(wanted));
    return shown();
  };
  return {
    shown,
    until,
    come: (id: number) => fileOf(String(id)).give({ data: { id } }),
    fail: (id: number) => fileOf(String(id)).give({ status: 404, code: 'file.notFound' }),
    become: (next: typeof first) => rerender(placed(next)),
  };
}

describe("a person's face", () => {
  it('is their initials until the first picture has come', async () => {
    const { shown, until, come } = face(person(7));
    expect(shown()).toBe('İC');
    come(7);
    await until(/^data:/);
  });

  it('stays while the picture that replaces it is on its way, and goes with it where that cannot be had', async () => {
    const { shown, until, come, fail, become } = face(person(7));
    come(7);
    const first = await until(/^data:/);
    become(person(8));
    expect(shown()).toBe(first);
    come(8);
    await waitFor(() => expect(shown()).not.toBe(first));
    expect(shown()).toMatch(/^data:/);
    become(person(9));
    fail(9);
    await until(/^İC$/);
  });

  it('is gone at once when it is removed, and does not come back before the next one', async () => {
    const { shown, until, come, become } = face(person(7));
    come(7);
    await until(/^data:/);
    become(person(null));
    expect(shown()).toBe('İC');
    become(person(8));
    expect(shown()).toBe('İC');
  });

  it('is never shown as another person’s', async () => {
    const { shown, until, come, become } = face(person(7));
    come(7);
    await until(/^data:/);
    become(person(8, 4));
    expect(shown()).toBe('İC');
  });
});
