/** The way in. */
export function SignInPage() {
  return <main />;
}
