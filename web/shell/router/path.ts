import { type DeclaredNoun, nounPath } from '@terezi/domain/grammar/noun/noun.ts';
import { type Search, searchText } from './search-string.ts';

/** The addresses that screens are declared with: the module that gathers the declarations adds `pattern` to it. */
export interface Declared {}

/** The address of a screen as it was declared: `$` before a word stands for any one part. */
export type Pattern = Declared extends { readonly pattern: infer Known extends string } ? Known : string;

type PartsOf<Some extends string> = Some extends `${string}$${infer Part}/${infer Rest}`
  ? Part | PartsOf<`/${Rest}`>
  : Some extends `${string}$${infer Part}`
    ? Part
    : never;

/** The words that a pattern leaves open: `id` of `/operation/$id`. */
type Parts<Some extends string> = Readonly<Record<PartsOf<Some>, string | number>>;

declare const own: unique symbol;

/** A path of the product, with its search part or without: made only from what has been declared. */
export type Address = string & { readonly [own]: true };

/** What one can go to: an address, or the pattern of a screen that leaves nothing open. */
export type To = Address | Exclude<Pattern, `${string}$${string}`>;

/** The address of a screen: `path('/operation/$id', { id })`. An undeclared one does not compile. */
export const path = <Some extends Pattern>(pattern: Some, parts: Parts<Some>): Address =>
  pattern.replace(/\$(\w+)/g, (_, name: PartsOf<Some>) => encodeURIComponent(parts[name])) as Address;

type ListOf<Some extends string> = Some extends `${infer List}/$id` ? List : never;

/** The lists whose rows have screens of their own, below the list by their numbers. */
export type WithRows = Extract<To, ListOf<Pattern>>;

/** The screen of a row of such a list. */
export const rowAddress = (list: WithRows | Address, id: number): Address => asAddress(`${list}/${id}`);

/** An address read off the address bar or declared by a screen; only code that does either may call this. */
export const asAddress = (text: string): Address => text as Address;

/** The page of a form, where it has one: below its list, of a new row or of one by its number. */
export const formAddress = (list: Address, what: 'new' | number): Address =>
  asAddress(what === 'new' ? `${list}/new` : `${list}/${what}/edit`);

/** The list that a form's page stands below. */
export const listAbove = (form: Address): Address => asAddress(form.replace(/\/(new|[^/]+\/edit)$/, ''));

/** The list of a declared catalogue, which has a screen as soon as it is declared. */
export const catalogueAddress = ({ noun }: Pick<DeclaredNoun, 'noun'>): Address => asAddress(nounPath(noun));

/** An address with another search part. */
export const withSearch = (to: To, search: Search): Address =>
  asAddress(to.replace(/\?.*$/, '') + searchText(search));
