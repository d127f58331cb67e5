import { Broken, NotFound } from '#shell/frame/Notice.tsx';

/** No such page, where no menu stands around it. */
export const WholeNotFound = () => <NotFound whole />;

/** A page that broke, where no menu stands around it. */
export const Failed = () => <Broken whole />;
