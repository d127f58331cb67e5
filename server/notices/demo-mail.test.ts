import { expect, it } from 'vitest';
import { useServer } from '../testing/server.ts';

const real = useServer({ environment: { DEMO: 'off' } });

it('is no address of a real server, and stands in no document of it', async () => {
  const { status, Status } = await real.call('GET /mail');
  expect([status, Status.Code]).toEqual([404, 'general.noSuchPath']);
  const document = (await (await fetch(`${real.url}/api/v1/openapi.json`)).json()) as { paths: object };
  expect(Object.keys(document.paths)).toContain('/truck');
  expect(Object.keys(document.paths)).not.toContain('/mail');
});
