/** Numbers and screen values of ral-colors 1.0.1 (MIT), whose HEX is used where its rgb differs. */
export const ralClassic = `
1000 cdba88 Beige vert
1001 d0b084 Beige
1002 d2aa6d Jaune sable
1003 f9a800 Jaune de sécurité
1004 e49e00 Jaune or
1005 cb8e00 Jaune miel
1006 e29000 Jaune maïs
1007 e88c00 Jaune narcisse
1011 af804f Beige brun
1012 ddaf27 Jaune citron
1013 e3d9c6 Blanc perlé
1014 ddc49a Ivoire
1015 e6d2b5 Ivoire clair
1016 f1dd38 Jaune soufre
1017 f6a950 Jaune safran
1018 faca30 Jaune zinc
1019 a48f7a Beige gris
1020 a08f65 Jaune olive
1021 f6b600 Jaune colza
1023 f7b500 Jaune signalisation
1024 ba8f4c Jaune ocre
1026 ffff00 Jaune brillant
1027 a77f0e Jaune curry
1028 ff9b00 Jaune melon
1032 e2a300 Jaune genêt
1033 f99a1c Jaune dahlia
1034 eb9c52 Jaune pastel
1035 908370 Beige nacré
1036 80643f Or nacré
1037 f09200 Jaune soleil
2000 dd7907 Orangé jaune
2001 be4e20 Orangé rouge
2002 c63927 Orangé sang
2003 fa842b Orangé pastel
2004 e75b12 Orangé pur
2005 ff2300 Orangé brillant
2007 ffa421 Orangé clair brillant
2008 f3752c Orangé rouge clair
2009 e15501 Orangé signalisation
2010 d4652f Orangé de sécurité
2011 ec7c25 Orangé foncé
2012 db6a50 Orangé saumon
2013 954527 Orangé nacré
2017 fa4402 Orangé RAL
3000 ab2524 Rouge feu
3001 a02128 Rouge de sécurité
3002 a1232b Rouge carmin
3003 8d1d2c Rouge rubis
3004 701f29 Rouge pourpre
3005 5e2028 Rouge vin
3007 402225 Rouge noir
3009 703731 Rouge oxyde
3011 7e292c Rouge brun
3012 cb8d73 Rouge beige
3013 9c322e Rouge tomate
3014 d47479 Vieux rose
3015 e1a6ad Rose clair
3016 ac4034 Rouge corail
3017 d3545f Rosé
3018 d14152 Rouge fraise
3020 c1121c Rouge signalisation
3022 d56d56 Rouge saumon
3024 f70000 Rouge brillant
3026 ff0000 Rouge clair brillant
3027 b42041 Rouge framboise
3028 e72512 Rouge pur
3031 ac323b Rouge oriental
3032 711521 Rouge rubis nacré
3033 b24c43 Rose nacré
4001 8a5a83 Lilas rouge
4002 933d50 Violet rouge
4003 d15b8f Violet bruyère
4004 691639 Violet bordeaux
4005 83639d Lilas bleu
4006 992572 Pourpre signalisation
4007 4a203b Violet pourpre
4008 904684 Violet de sécurité
4009 a38995 Violet pastel
4010 c63678 Magenta télécom
4011 8773a1 Violet nacré
4012 6b6880 Mûre nacré
5000 384c70 Bleu violet
5001 1f4764 Bleu vert
5002 2b2c7c Bleu outremer
5003 2a3756 Bleu saphir
5004 1d1f2a Bleu noir
5005 154889 Bleu de sécurité
5007 41678d Bleu brillant
5008 313c48 Bleu gris
5009 2e5978 Bleu azur
5010 13447c Bleu gentiane
5011 232c3f Bleu acier
5012 3481b8 Bleu clair
5013 232d53 Bleu cobalt
5014 6c7c98 Bleu pigeon
5015 2874b2 Bleu ciel
5017 0e518d Bleu signalisation
5018 21888f Bleu turquoise
5019 1a5784 Bleu capri
5020 0b4151 Bleu océan
5021 07737a Bleu d’eau
5022 2f2a5a Bleu nocturne
5023 4d668e Bleu distant
5024 6a93b0 Bleu pastel
5025 296478 Gentiane nacré
5026 102c54 Bleu nuit nacré
6000 327662 Vert patine
6001 28713e Vert émeraude
6002 276235 Vert feuillage
6003 4b573e Vert olive
6004 0e4243 Vert bleu
6005 0f4336 Vert mousse
6006 40433b Olive gris
6007 283424 Vert bouteille
6008 35382e Vert brun
6009 26392f Vert sapin
6010 3e753b Vert herbe
6011 68825b Vert réséda
6012 31403d Vert noir
6013 797c5a Vert jonc
6014 444337 Olive jaune
6015 3d403a Olive noir
6016 026a52 Vert turquoise
6017 468641 Vert mai
6018 48a43f Vert jaune
6019 b7d9b1 Vert blanc
6020 354733 Vert oxyde chromique
6021 86a47c Vert pâle
6022 3e3c32 Olive brun
6024 008754 Vert signalisation
6025 53753c Vert fougère
6026 005d52 Vert opale
6027 81c0bb Vert clair
6028 2d5546 Vert pin
6029 007243 Vert menthe
6032 0f8558 Vert de sécurité
6033 478a84 Turquoise menthe
6034 7fb0b2 Turquoise pastel
6035 1b542c Vert nacré
6036 005d4c Vert opale nacré
6037 25e712 Vert pur
6038 00f700 Vert brillant
7000 7e8b92 Gris petit-gris
7001 8f999f Gris argent
7002 817f68 Gris olive
7003 7a7b6d Gris mousse
7004 9ea0a1 Gris de sécurité
7005 6b716f Gris souris
7006 756f61 Gris beige
7008 746643 Gris kaki
7009 5b6259 Gris vert
7010 575d57 Gris tente
7011 555d61 Gris fer
7012 596163 Gris basalte
7013 555548 Gris brun
7015 51565c Gris ardoise
7016 373f43 Gris anthracite
7021 2e3234 Gris noir
7022 4b4d46 Gris terre d’ombre
7023 818479 Gris béton
7024 474a50 Gris graphite
7026 374447 Gris granit
7030 939388 Gris pierre
7031 5d6970 Gris bleu
7032 b9b9a8 Gris silex
7033 818979 Gris ciment
7034 939176 Gris jaune
7035 cbd0cc Gris clair
7036 9a9697 Gris platine
7037 7c7f7e Gris poussière
7038 b4b8b0 Gris agate
7039 6b695f Gris quartz
7040 9da3a6 Gris fenêtre
7042 8f9695 Gris signalisation A
7043 4e5451 Gris signalisation B
7044 bdbdb2 Gris soie
7045 91969a Télégris 1
7046 82898e Télégris 2
7047 cfd0cf Télégris 4
7048 888175 Gris souris nacré
8000 887142 Brun vert
8001 9c6b30 Brun terre de Sienne
8002 7b5141 Brun de sécurité
8003 80542f Brun argile
8004 8f4e35 Brun cuivré
8007 6f4a2f Brun fauve
8008 6f4f28 Brun olive
8011 5a3a29 Brun noisette
8012 673831 Brun rouge
8014 49392d Brun sépia
8015 633a34 Marron
8016 4c2f26 Brun acajou
8017 44322d Brun chocolat
8019 3f3a3a Brun gris
8022 211f20 Brun noir
8023 a65e2f Brun orangé
8024 79553c Brun beige
8025 755c49 Brun pâle
8028 4e3b2b Brun terre
8029 773c27 Cuivre nacré
9001 efebdc Blanc crème
9002 ddded4 Blanc gris
9003 f4f8f4 Blanc de sécurité
9004 2e3032 Noir de sécurité
9005 0a0a0d Noir foncé
9006 a5a8a6 Aluminium blanc
9007 8f8f8c Aluminium gris
9010 f7f9ef Blanc pur
9011 292c2f Noir graphite
9012 fffde6 Blanc salle blanche
9016 f7fbf5 Blanc signalisation
9017 2a2d2f Noir signalisation
9018 cfd3cd Blanc papyrus
9022 9c9c9c Gris clair nacré
9023 7e8182 Gris foncé nacré
`;
