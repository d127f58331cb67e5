/** Orders for tests of domains that only meet them: through here, since the fixtures of orders are for their own tests. */
export { ordersOf, refusalOf, rowOf } from '../orders/orders.fixture.ts';
