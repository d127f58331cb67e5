import { catalogues } from '@terezi/domain/catalogues/all.ts';
import { childrenOf, type Naming } from '@terezi/domain/grammar/naming.ts';
import type { DeclaredNoun } from '@terezi/domain/grammar/noun/noun.ts';
import { declaredNouns } from '@terezi/domain/nouns/all.ts';
import { useEffect, useState } from 'react';
import { ChildList } from '#records/list/ChildList.tsx';
import type { Noun, Row } from '#records/noun.ts';
import { catalogueAddress } from '#shell/router/path.ts';
import { nounOf } from './noun.ts';
import { useOwnRecords } from './own-records.ts';

type Parent = { readonly noun: Noun; readonly row: Row };

/** A noun with code of its own is drawn once that code is loaded. */
function OwnChild({ noun: { noun }, field, parent }: Naming & { readonly parent: Parent }) {
  const bring = useOwnRecords();
  const [record, setRecord] = useState<Noun>();
  useEffect(() => {
    let isLeft = false;
    // What cannot be loaded now is loaded on the next visit; the rest of the page stands.
    void bring(noun).then((come) => isLeft || setRecord(come), console.warn);
    return () => {
      isLeft = true;
    };
  }, [bring, noun]);
  return record ? (
    <ChildList noun={record} field={field} list={catalogueAddress({ noun })} parent={parent} />
  ) : null;
}

/** What belongs to a row, one list after the other, in the order in which nouns are declared. */
export function Children({ among = declaredNouns, ...parent }: Parent & { among?: readonly DeclaredNoun[] }) {
  return childrenOf(among, parent.noun.noun).map((child) => {
    const { noun, field } = child;
    if (!catalogues.includes(noun)) return <OwnChild key={noun.noun} {...child} parent={parent} />;
    const list = catalogueAddress(noun);
    return <ChildList key={noun.noun} noun={nounOf(noun)} field={field} list={list} parent={parent} />;
  });
}
