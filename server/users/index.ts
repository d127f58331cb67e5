export { namesOfPeople } from './people.ts';
export { pictureReaders } from './picture.ts';
export { userRoutes } from './routes.ts';
export { userSearch } from './search.ts';
export { listUsers, auditedUser } from './user.ts';
export { changeGroup, peopleUses, userGroup } from './user-group.ts';
