/** The example sites, each a folder of `demo/`. In a file of its own, so that a server need not read all their texts. */
export const demoSlugs = [
  'backstube-lindenhof',
  'kanzlei-brandt-osei',
  'physiotherapie-am-hafen',
  'stillwater-yoga',
  'hartwell-joinery',
  'sonnwerk-solartechnik',
  'radwerk-plagwitz',
] as const
export type DemoSlug = (typeof demoSlugs)[number]
