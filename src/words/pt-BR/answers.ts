import type { AnswerWords } from '../answer-words'
import type { Differing } from '../regions'

export default {
  form: {
    almost: 'Quase lá.',
    noPhone: 'É necessário um número de telefone.',
    otherTooLong: 'Uma das outras respostas é longa demais.',
    puzzle:
      'A mensagem está prestes a ser enviada. Este site está recebendo muito spam, por isso o navegador resolve antes um pequeno cálculo.',
    puzzleNeedsScript:
      'Esta etapa requer JavaScript. A mensagem ainda não foi enviada: é necessário ativar o JavaScript para esta página e recarregá-la, ou usar outra forma de contato.',
    tooMuch: 'Dados demais de uma só vez.',
    shorten: 'A mensagem é longa demais e não foi enviada. É necessário encurtá-la.',
    goBackAndShorten: 'A mensagem é longa demais e não foi enviada. É necessário voltar e encurtá-la.',
    siteGone: 'Este site não existe mais.',
    away: 'Indisponível no momento.',
    takesNone:
      'Este site não pode receber mensagens no momento e esta ainda não foi enviada. Basta recarregar a página em alguns minutos.',
    tooMany:
      'Acabam de chegar muitas mensagens a partir desta conexão. Esta ainda não foi enviada: basta recarregar a página em um minuto para que siga.',
    didNotWork: 'Não funcionou.',
    ourFault:
      'Ocorreu um erro do nosso lado e a mensagem ainda não foi enviada. Para tentar novamente, basta recarregar esta página.',
  },
  assistant: {
    contact: 'Levar esta pergunta para o formulário de contato',
    newTab: '(abre em uma nova aba)',
    searching: 'Procurando a resposta…',
    away: 'Não é possível falar com o assistente no momento.',
    cut: 'A conexão foi interrompida. A resposta está incompleta.',
    gone: 'O assistente não está disponível no momento.',
    wait: {
      one: 'Foram muitas perguntas seguidas. É possível continuar em {count} segundo.',
      many: 'Foram muitas perguntas seguidas. É possível continuar em {count} segundos.',
      other: 'Foram muitas perguntas seguidas. É possível continuar em {count} segundos.',
    },
    left: {
      one: '{count} caractere restante',
      many: '{count} caracteres restantes',
      other: '{count} caracteres restantes',
    },
    over: { one: '{count} caractere a mais', many: '{count} caracteres a mais', other: '{count} caracteres a mais' },
    help: 'Respondo a perguntas com base nas páginas deste site, por exemplo sobre horários, preços ou contato.',
    address: 'Endereço',
  },
  preview: { draft: 'Rascunho – prévia até {date}' },
} satisfies Differing<AnswerWords>
