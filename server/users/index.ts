export { namesOfPeople } from './people.ts';
export { pictureReaders } from './picture.ts';
export { userRoutes } from './routes.ts';
export { soughtUser } from './sought.ts';
export { listUsers, rememberedUser } from './user.ts';
export { changeGroup, peopleUses, userGroup } from './user-group.ts';
