/** What anybody who holds a receipt may check; stands outside of the router, in its own light page. */
export function ReceiptPage({ publicId }: { publicId: string }) {
  return <main>{publicId}</main>;
}
