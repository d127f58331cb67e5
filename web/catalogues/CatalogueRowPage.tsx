import { catalogueOf, catalogues } from '@terezi/domain/catalogues/all.ts';
import { type Catalogue, cataloguePath } from '@terezi/domain/grammar/catalogue.ts';
import { NounPage } from '#records/NounPage.tsx';
import { type Use, UsedIn, usedBy } from '#records/UsedIn.tsx';
import { catalogueCalls } from '#shell/api.ts';
import { driverCalls } from '#shell/calls/driver.gen.ts';
import { operationCalls } from '#shell/calls/operation.gen.ts';
import { serviceCardCalls } from '#shell/calls/service-card.gen.ts';
import { trailerCalls } from '#shell/calls/trailer.gen.ts';
import { truckCalls } from '#shell/calls/truck.gen.ts';
import { catalogueAddress } from '#shell/path.ts';
import { useLocation } from '#shell/router.ts';
import { nounOf } from './noun.ts';

/** Who names a row besides other catalogues, whose references are declared: the fleet, the tickets and the service cards. */
const OTHERS: Readonly<Record<string, readonly Use[]>> = {
  customer: [
    usedBy('/operation', operationCalls.list, 'customerId'),
    usedBy('/truck', truckCalls.list, 'supplierId'),
    usedBy('/trailer', trailerCalls.list, 'supplierId'),
    usedBy('/driver', driverCalls.list, 'supplierId'),
    usedBy('/service-card', serviceCardCalls.list, 'customerId'),
  ],
  cargo2: [usedBy('/operation', operationCalls.list, 'cargo2Id')],
  customerBranch: [usedBy('/operation', operationCalls.list, 'customerBranchId')],
  customerWarehouse: [usedBy('/operation', operationCalls.list, 'customerWarehouseId')],
  senderBranch: [usedBy('/operation', operationCalls.list, 'senderBranchId')],
  senderWarehouse: [usedBy('/operation', operationCalls.list, 'senderWarehouseId')],
  sender: [usedBy('/operation', operationCalls.list, 'senderId')],
  cargo: [usedBy('/operation', operationCalls.list, 'cargoId')],
  serviceKind: [usedBy('/service-card', serviceCardCalls.list, 'serviceKindId')],
  carModel: [usedBy('/truck', truckCalls.list, 'carModelId')],
  carBrand: [usedBy('/truck', truckCalls.list, 'carBrandId')],
  truckType: [usedBy('/truck', truckCalls.list, 'truckTypeId')],
  trailerBrand: [usedBy('/trailer', trailerCalls.list, 'trailerBrandId')],
  trailerModel: [usedBy('/trailer', trailerCalls.list, 'trailerModelId')],
};

/** The lists whose rows may name a row of this catalogue. */
const usesOf = ({ noun }: Catalogue): Use[] => [
  ...(OTHERS[noun] ?? []),
  ...catalogues.flatMap((other) =>
    Object.entries(other.fields).flatMap(([name, field]) =>
      field.kind === 'reference' && field.to === noun
        ? [usedBy(catalogueAddress(other), catalogueCalls(other).list, name)]
        : [],
    ),
  ),
];

/** One row of the declared catalogue that the address names: its fields, who uses it, its documents, what happened to it. */
export function CatalogueRowPage() {
  const { pathname } = useLocation();
  const found = catalogues.find(({ noun }) => pathname.startsWith(`${cataloguePath(noun)}/`));
  const catalogue = catalogueOf(found?.noun ?? 'cargo');
  const uses = usesOf(catalogue);
  return (
    <NounPage
      key={catalogue.noun}
      noun={nounOf(catalogue)}
      path={catalogueAddress(catalogue)}
      history={catalogueCalls(catalogue).history}
      {...(uses.length > 0 && { used: ({ id }) => <UsedIn id={id} uses={uses} /> })}
    />
  );
}
