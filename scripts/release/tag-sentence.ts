/** What is left to do so that others find the commit of a release; `tags` are those of this commit. */
export function tagSentence(version: string, tags: readonly string[]): string {
  const name = `v${version}`
  if (tags.includes(name)) return `Its commit has the tag ${name}. Publish both: git push origin ${name}`
  return `Its commit has no tag yet. Before you publish it: git tag --annotate ${name} --message 'Release ${version}'`
}
