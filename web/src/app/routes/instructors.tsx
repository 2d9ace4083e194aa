export default function Page() {
  return <h1>instructors</h1>;
}
