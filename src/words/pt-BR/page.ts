import type { PageWords } from '../page-words'
import type { Differing } from '../regions'

export default {
  frame: {
    skip: 'Pular para o conteúdo',
    search: 'Busca',
    legal: 'Informações legais',
    profiles: 'Nossas redes sociais',
  },
  contactWays: { all: 'Contato rápido', route: 'Como chegar', appointment: 'Agendar' },
  lists: {
    nextPage: 'Próxima página',
    tag: 'Tag',
    tagNamed: 'Tag «{label}»',
    postsWithTag: 'Todos os artigos com a tag «{label}».',
    allPagesAbout: 'Todas as páginas do site em um só lugar.',
  },
  notFound: {
    lead: 'Talvez tenha mudado de lugar, ou há um erro de digitação no endereço. A partir da página inicial é possível chegar a todo o resto.',
  },
  hours: {
    closed: 'fechado',
    openUntil: 'Aberto agora, até as {time}',
    closedToday: 'Fechado hoje',
    closedNow: 'Fechado no momento',
  },
  events: { none: 'No momento não há eventos programados.', past: 'Eventos passados' },
  prices: { item: 'Descrição' },
  pictures: {
    scroll: 'Imagens, rolagem horizontal',
    next: 'Próxima imagem',
    stars: '{rating} de 5 estrelas',
  },
  foreign: {
    watchOn: 'Assistir no {provider}',
    onClick:
      'O conteúdo do {provider} só é carregado após um clique; nesse momento, o endereço IP é enviado a esse serviço.',
  },
  imprint: {
    lawOfGermany: 'Informações nos termos do § 5 DDG (lei alemã de serviços digitais)',
    register: 'Dados de registro',
    commercialRegister: 'Registro comercial',
    partnershipRegister: 'Registro de sociedades profissionais',
    associationRegister: 'Registro de associações',
    cooperativeRegister: 'Registro de cooperativas',
    vatId: 'Número de identificação fiscal (IVA)',
    vatIdOfGermany: 'Número de identificação fiscal (IVA, § 27a UStG)',
  },
  form: {
    required: 'Os campos marcados com * são obrigatórios; os demais são opcionais.',
    leaveEmpty: 'Deixar este campo em branco',
    privacy: 'Os dados são usados apenas para responder à mensagem.',
    thanks: 'Agradecemos o contato. A mensagem foi enviada.',
    checkMarked: 'A mensagem ainda não foi enviada. É necessário verificar os campos marcados.',
    failed: 'Não foi possível enviar a mensagem. Por favor, tentar novamente em instantes.',
    missing: 'Campo obrigatório.',
  },
  search: {
    name: 'Busca',
    field: 'Termo de busca',
    hint: 'Buscar neste site…',
    loading: 'Carregando a busca…',
    failed: 'A busca não está disponível no momento. Por favor, tentar novamente em instantes.',
    ask: 'Ou perguntar diretamente:',
  },
} satisfies Differing<PageWords>
