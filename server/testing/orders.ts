/** Orders for tests of domains that only meet them: through here, since their own fixtures are nobody else's. */
export { ordersOf, refusalOf, rowOf } from '../orders/orders.fixture.ts';
