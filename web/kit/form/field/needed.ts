import { createContext } from 'react';

/** Whether the form has said above its fields which few of them are needed; then no field says that it is optional. */
export const NeededSaidContext = createContext(false);
