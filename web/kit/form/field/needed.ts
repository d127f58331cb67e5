import { createContext } from 'react';

/** Whether the form names above its fields the few that are needed; then no field says that it is optional. */
export const NeededSaidContext = createContext(false);
