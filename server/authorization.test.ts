import { describe, expect, it } from 'vitest';
import { may, type Role, ROLES } from '@terezi/domain/grammar/policy.ts';
import { NO_REFERENCES, routes, samples, TABLE_OF_FIELD } from './authorization.fixture.ts';
import { isAbout, NOBODYS, ownersOf, useCallers } from './testing/callers.ts';
import type { Answer } from './testing/server.ts';

const callers = useCallers();
const { server, call, rowOf, reaches, everything } = callers;
const EVERYBODY: (Role | null)[] = [...ROLES, null];

/** What a caller can tell one answer from another by. */
const told = ({ status, Data, Status }: Answer) => ({ status, Data, Status });

const REFUSALS = ['general.signInNeeded', 'general.forbidden', 'general.notFound', 'general.noSuchPath'];
/** Past the permission there are other reasons to refuse; a site that is away is one of them. */
function expectLetIn(who: unknown, answer: Answer): void {
  expect([who, answer.Status.Code]).not.toEqual([who, expect.toBeOneOf(REFUSALS)]);
  expect([who, answer.status]).not.toEqual([who, expect.toBeOneOf([403, 404, 405])]);
  if (answer.status >= 500) expect([who, answer.Status.Code]).toEqual([who, 'weighing.siteAway']);
}

describe('the matrix', () => {
  it('has every declared endpoint, and none that is not declared', () => {
    const missing = routes.filter(({ name }) => !(name in samples)).map(({ name }) => name);
    expect(missing, 'add a line to `samples` in authorization.fixture.ts for each of these').toEqual([]);
    const gone = Object.keys(samples).filter((name) => !routes.some((route) => route.name === name));
    expect(gone, 'take these out of `samples` in authorization.fixture.ts').toEqual([]);
  });

  it('has a body for whatever needs one', () => {
    const bare = routes.filter(({ name, method }) => {
      const sample = samples[name];
      return sample && (method === 'POST' || method === 'PUT') && !sample.body;
    });
    expect(
      bare.map(({ name }) => name),
      'give these a `body` in authorization.fixture.ts',
    ).toEqual([]);
  });

  it('knows which row every path is about, and what every reference points at', () => {
    const rowless = routes.filter((route) => route.path.includes('{id}') && !isAbout(route));
    expect(
      rowless.map(({ name }) => name),
      'give these a `table` in authorization.fixture.ts',
    ).toEqual([]);
    const references = new Set(routes.flatMap(({ fields }) => fields.filter((name) => /\wIds?$/.test(name))));
    const unknown = [...references].filter(
      (name) => !(name in TABLE_OF_FIELD || NO_REFERENCES.includes(name)),
    );
    expect(unknown, 'add these to `TABLE_OF_FIELD` in authorization.fixture.ts').toEqual([]);
  });

  it('is all there is: beside the declared endpoints only these are served', () => {
    const stack: string[] = [];
    const served = server.app
      .printRoutes()
      .split('\n')
      .flatMap((line) => {
        const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
        if (!part) return [];
        stack.splice(indent.length / 4, stack.length, part);
        return methods === undefined ? [] : [stack.join('')];
      });
    expect(served.toSorted()).toEqual([
      '/api/docs',
      '/api/v1/*',
      '/api/v1/live',
      '/api/v1/openapi.json',
      '/config.json',
      '/livez',
      '/metrics',
      '/readyz',
    ]);
  });
});

describe.each(routes)('$method $path ($name)', (route) => {
  const sample = samples[route.name] ?? {};
  const owners = isAbout(route) ? ownersOf(route) : [];
  const target = (owner: (typeof owners)[number]) => rowOf(sample.table ?? '', owner, sample.which);

  it('refuses who has no permission, whatever is asked for, and changes nothing', async () => {
    const targets = [NOBODYS, ...(await Promise.all(owners.map(target)))];
    const before = await everything();
    for (const role of EVERYBODY.filter((each) => !may(route.permission, each))) {
      const refused = role === null ? [401, 'general.signInNeeded'] : [403, 'general.forbidden'];
      for (const each of targets) {
        const { status, Data, Status } = await call(route, role, each);
        expect([role, each.id, status, Status.Code, Data]).toEqual([role, each.id, ...refused, null]);
        expect(Status.Errors).toEqual([]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('lets in who has the permission, to what is in reach', async () => {
    for (const role of EVERYBODY.filter((each) => may(route.permission, each))) {
      if (owners.length === 0) expectLetIn(role, await call(route, role, NOBODYS));
      for (const owner of owners.filter((each) => role && reaches(route, role, each)))
        expectLetIn([role, owner], await call(route, role, await target(owner)));
    }
  });
});

describe.each(routes.filter(isAbout))('$method $path ($name), about a row', (route) => {
  const sample = samples[route.name] ?? {};

  it('answers what is out of reach as what is not there, and changes nothing', async () => {
    const owners = ownersOf(route);
    const targets = await Promise.all(owners.map((owner) => rowOf(sample.table ?? '', owner, sample.which)));
    const before = await everything();
    for (const role of ROLES.filter((each) => may(route.permission, each))) {
      const nowhere = told(await call(route, role, NOBODYS));
      expect([role, nowhere.status, nowhere.Data, nowhere.Status.Code]).toEqual([
        role,
        404,
        null,
        'general.notFound',
      ]);
      for (const [at, owner] of owners.entries()) {
        if (reaches(route, role, owner)) continue;
        const answer = told(await call(route, role, targets[at] ?? NOBODYS));
        expect([role, owner, answer]).toEqual([role, owner, nowhere]);
      }
    }
    expect(await everything()).toEqual(before);
  });

  it('is in reach of somebody who may, and out of reach of somebody who may', () => {
    const cells = ROLES.filter((role) => may(route.permission, role)).flatMap((role) =>
      ownersOf(route).map((owner) => reaches(route, role, owner)),
    );
    expect(new Set(cells)).toEqual(new Set([true, false]));
  });
});
