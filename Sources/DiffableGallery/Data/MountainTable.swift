/// The mountains that are at least 2,000 m high in Natural Earth's "elevation points" data set at 1:10 million.
///
/// The data is in the public domain (naturalearthdata.com). Headings are regions. All other lines contain a
/// name, the height in metres, the latitude and the longitude.
let mountainTable = """
  # Africa
  Mount Kilimanjaro;5895;-3.08;37.35
  Mount Kenya;5199;-0.15;37.30
  Mount Stanley;4979;0.38;29.87
  Ras Dejen;4533;13.24;38.37
  Volcan Karisimbi;4519;-1.50;29.45
  Talo;4413;10.66;37.88
  Mount Elgon;4321;1.12;34.53
  Mount Batu;4307;6.67;39.42
  Amba Farit;4270;10.95;39.10
  Jebel Toubkal;4165;31.06;-7.92
  Mont Cameroun;4040;4.22;9.17
  Lesatima;4001;-0.32;36.62
  Pico del Teide;3718;28.27;-16.64
  Loolmalasin;3682;-3.04;35.84
  Gugu;3626;8.21;39.96
  Thabana Ntlenyana;3482;-29.47;29.27
  Mont Mohi;3480;-2.95;28.78
  Mafadi;3451;-29.20;29.36
  Argun;3418;6.11;36.75
  Emi Koussi;3415;19.79;18.55
  Muleta;3405;9.27;41.73
  Kegueur Terbi;3376;21.42;18.70
  Adrar Bou Nasser;3340;33.59;-3.88
  Kinyeti;3187;3.96;32.90
  Jabal Marrah;3042;12.95;24.24
  Soira;3018;14.75;39.53
  Mount Oku;3011;6.18;10.52
  Pico de Santa Isabel;3008;3.59;8.76
  Sapitwa Peak;3003;-15.95;35.59
  Mtorwi;2980;-9.08;34.02
  Tahat;2908;23.29;5.53
  Maromokotro;2876;-14.02;48.97
  Pico de Cano;2829;14.95;-24.40
  Jabal Hamoyet;2726;17.55;38.00
  Kabobo;2725;-5.14;29.05
  Mont Heha;2670;-3.60;29.50
  Pic Boby;2658;-22.20;46.88
  Kimhandu;2653;-7.10;37.62
  Gebel Katherna;2629;28.51;33.95
  Moro de Môco;2620;-12.47;15.17
  Inyangani;2592;-18.28;32.85
  Brandberg;2579;-21.16;14.58
  Kompasberg;2504;-31.77;24.53
  Jebel Tidirhine;2456;34.83;-4.51
  Mount Binga;2436;-19.79;33.05
  Chappal Wadi;2419;7.06;11.72
  Serra Namúli;2419;-15.33;37.07
  Shimbiris;2414;10.74;47.24
  Kartala;2361;-11.75;43.37
  Jebel Lekst;2359;29.79;-9.08
  Die Berg;2331;-25.22;30.16
  Garet el Djenoun;2327;25.05;5.41
  Djebel Chelia;2326;35.33;6.67
  Seweweekspoort Peak;2325;-33.40;21.37
  Lalla Khedidja;2308;36.46;4.23
  Pic Bette;2266;22.03;19.21
  Jabal Oda;2260;20.34;36.67
  Mount Ramlo;2248;13.39;41.73
  Sunzu;2067;-9.18;31.58
  Dimlang;2042;8.40;11.79
  Pico de São Tomé;2024;0.28;6.55
  Mont Bagzane;2022;18.67;8.67
  Moussa Ali;2021;12.45;42.41
  # Antarctica
  Vinson Massif;4892;-78.53;-85.63
  Mount Kirkpatrick;4528;-84.34;166.45
  Mount Sidley;4285;-77.03;-126.07
  Mount Kaplan;4230;-84.56;175.36
  Mount Minto;4166;-71.77;168.76
  Mount Fridtjof Nansen;4069;-85.35;-167.55
  Mount Lister;4023;-78.06;162.69
  Faure Peak;3940;-85.71;-128.63
  Mount Erebus;3795;-77.51;167.18
  Mount Takahe;3460;-76.27;-112.10
  Isachsen Mountain;3425;-72.13;26.08
  Mount Andrew Jackson;3184;-71.37;-63.38
  Kyrkjeskipet Peak;3085;-71.87;6.82
  Mount Seelig;3022;-82.47;-103.90
  Mount McMaster;2830;-66.76;51.95
  Anderson Summit;2810;-85.04;-90.85
  England Peak;2150;-82.62;-52.81
  # Asia
  Mount Everest;8848;27.98;86.88
  K2;8611;35.88;76.51
  Kanchenjunga;8586;27.70;88.15
  Dhaulagiri;8172;28.70;83.50
  Nanga Parbat;8125;35.24;74.59
  Nanda Devi;7817;30.54;79.97
  Batura Mustagh I;7795;36.54;74.56
  Namcha Barwa;7782;29.64;95.07
  Tirich Mir;7708;36.25;71.84
  Kongkoerh;7649;38.59;75.31
  Gangkar Punsum;7570;28.05;90.46
  Gongga Shan;7556;29.60;101.88
  Pik Imeni Ismail Samani;7495;38.93;72.02
  Nowshak;7492;36.42;71.78
  Pik Pobeda;7439;42.04;80.13
  Gyala Peri;7294;29.81;94.97
  Liushi Shan;7167;35.32;80.93
  Nyainqentanglha Feng;7162;30.39;90.59
  Nun;7135;33.98;76.02
  Lunpo Gangri;7095;29.83;84.61
  Kangtö;7060;27.87;92.53
  Muztag Feng;6973;36.42;87.41
  Shahi Kangri;6934;35.17;77.83
  Purog Kangri;6929;33.92;89.21
  Bairiga;6882;29.17;96.72
  Ak Tag;6748;36.73;84.60
  Kangju Kangri;6725;33.75;78.49
  Nganglong Kangri;6720;32.82;81.00
  Kailash;6638;31.07;81.31
  Geladandong;6621;33.42;91.08
  Magen Gangri;6282;34.80;99.47
  Hkakabo Razi;5881;28.33;97.54
  Kangze'gyai;5808;38.52;97.72
  Mount Damavand;5610;35.96;52.11
  Bogda Feng;5445;43.80;88.32
  Pik Karakol;5216;42.16;78.46
  Mount Ararat;5137;39.70;44.30
  Shah Fuladi;5048;34.64;67.63
  Pik Talghar;4979;43.11;77.33
  Sabalon Kuh;4814;38.26;47.82
  Sikaram;4755;34.04;69.90
  Klyuchevskaya Sopka;4750;56.06;160.64
  Köketau;4622;45.17;80.94
  Zard Kuh;4548;32.37;50.09
  Belukha;4506;49.81;86.61
  Laotzyunshan;4500;26.87;99.62
  Gora Manas;4482;42.29;71.05
  Kuh-e Hezar;4465;29.51;57.27
  Kuh-e Dinar;4409;30.95;51.44
  Tavan Bogd Uul;4374;49.15;87.82
  Munkh Khairkhan;4231;46.89;91.47
  Kuh-e Jang Qal'eh;4171;33.12;64.19
  Gunung Kinabalu;4101;6.08;116.55
  Aragats Lerr;4090;40.53;44.20
  Otgon Tenger;4000;47.60;97.55
  Tergun Bogd;3957;45.01;100.24
  Yu Shan;3952;23.47;120.96
  Kuh-e Taftan;3941;28.63;61.13
  Kackar Dagi;3931;40.84;41.13
  Erciyes Dagi;3917;38.53;35.45
  Saramati;3826;25.73;95.04
  Gunung Kerinci;3805;-1.70;101.27
  Fuji;3776;35.36;138.73
  Kizilkaya;3767;37.97;32.07
  Taibai Shan;3767;33.95;107.75
  Demirkazik;3756;37.84;35.16
  Gunung Rinjani;3726;-8.41;116.46
  Gunung Semeru;3676;-8.11;112.92
  Jabal an-Nabi Shu’aib;3666;15.28;43.97
  Kuh-e Garin;3630;33.96;48.48
  Cheekha Dar;3611;36.78;44.92
  Kuh-e Haji Ebrahim;3587;36.55;45.01
  Helan Shan;3540;38.84;105.95
  Daxue Shan;3500;24.11;99.64
  Gora Munku-Sardyk;3491;51.72;100.62
  Koryakskaya Sopka;3456;53.33;158.72
  Bulu Rantekombola;3455;-3.34;120.02
  Obasta Tsukai;3452;31.69;69.94
  Kuh-e Siah Khvani;3314;36.28;59.05
  Maotou Shan;3306;24.52;100.63
  Jabal Jihaf;3277;13.74;44.52
  Kuh-e Fareghan;3240;27.89;56.35
  Fan Si Pan;3142;22.31;103.77
  Ayrybaba;3137;37.83;66.57
  Qurnat as Sawdā;3088;34.31;36.10
  Gunung Ciremay;3077;-6.89;108.41
  Pik BAM;3072;56.86;117.58
  Kizlar Sivrisi;3070;36.61;30.15
  Wutai Shan;3058;39.09;113.57
  Mount Victoria;3053;21.24;93.92
  Jabal Shams;3035;23.24;57.26
  Fuyul Sojol;3030;0.62;120.20
  Tate-yama;3015;36.59;137.63
  Gora Pobeda;3003;65.19;146.04
  Ras Koh;3003;28.83;65.18
  Jabal Sawdā;3000;18.26;42.36
  Gora Tastau;2992;47.20;82.49
  Longnawan;2988;1.81;115.15
  Tata Mailau;2986;-8.91;125.49
  Abongabong;2985;4.25;96.80
  Gunung Merapi;2968;-7.54;110.44
  Kuh-e Nay Band;2960;32.45;57.37
  Gora Mus-Khaya;2959;62.59;140.88
  Mount Apo;2954;7.00;125.27
  Kuh-e Ruzeh;2941;37.80;58.10
  Pulog;2934;16.60;120.91
  Grandiozny Peak;2891;53.93;96.04
  Phou Bia;2830;18.98;103.14
  Dund Sayhni Nuru;2825;43.65;103.78
  Jabal ash Shaykh;2814;33.41;35.86
  Paektu-san;2744;42.00;128.09
  Gunung Tambora;2722;-8.25;118.00
  Daba Shan;2708;32.25;109.00
  Kennedy Peak;2703;23.33;93.77
  Anai Mudi;2695;10.17;77.07
  Gora Chen;2690;65.30;141.82
  Loi Leng;2673;22.66;98.09
  Inyaptuk Golets;2641;56.36;111.63
  Doda Betta;2636;11.40;76.73
  Gora Khuvkhoitun;2616;57.93;160.70
  Ngoc Linh;2598;15.16;108.02
  Gora Cherskoga;2588;55.04;108.70
  Pik Aborigen;2586;61.97;149.51
  Mount Halcon;2585;13.26;120.99
  Mazong Shan;2584;41.52;97.12
  Doi Inthanon;2580;18.60;98.49
  Jabal al Lawz;2580;28.69;35.29
  Fenghuang Shan;2570;27.90;108.68
  Uludag Tepe;2543;40.09;29.22
  Pidurutalagala;2524;7.00;80.77
  Gora Burun-Shibertuy;2519;49.70;109.98
  Gora Golets-Oblachnyy;2482;57.62;134.02
  Skalistyy Golets;2467;56.40;119.10
  Gora Ledyanaya;2453;61.90;171.19
  Canlaon Peak;2430;10.46;123.14
  Chuo Yang Sin;2420;12.40;108.43
  Vulkan Alaid;2339;50.86;155.57
  Jebel Jar;2300;24.57;38.21
  Asahi-dake;2290;43.66;142.86
  Bukit Raya;2278;-0.67;112.68
  Gunung Tahan;2190;4.63;102.23
  Huanggang Shan;2170;27.85;117.79
  Nanfengmian;2140;26.31;114.04
  Hua Shan;2130;34.44;110.13
  Phu Soai Dao;2120;17.73;101.01
  Gora Tardoki-Yani;2090;48.90;138.05
  Mount Mantalingajan;2085;8.85;117.68
  Myinmoletkat Taung;2072;13.48;98.81
  Iwate-san;2038;39.86;140.99
  Huanggangliang;2029;43.54;117.58
  # Europe
  Gora Elbrus;5642;43.36;42.44
  Gora Shkhara;5200;43.00;43.10
  Mont Blanc;4807;45.83;6.87
  Monte Rosa;4634;45.94;7.87
  Gora Tebulosmta;4494;42.59;45.30
  Matterhorn;4478;45.94;7.73
  Bazar Dyuzi;4466;41.21;47.86
  Finsteraarhorn;4274;46.54;8.13
  Dombai-Ulgen;4038;43.23;41.74
  Grossglockner;3798;47.07;12.70
  Mulhacén;3479;37.05;-3.31
  Pico de Aneto;3404;42.63;0.66
  Monte Etna;3322;37.76;15.00
  Zugspitze;2963;47.42;10.98
  Pic de Coma Pedrosa;2943;42.59;1.44
  Musala;2925;42.18;23.59
  Mount Olympus;2917;40.08;22.35
  Corno Grande;2912;42.49;13.56
  Triglav;2864;46.38;13.83
  Korab;2764;41.79;20.54
  Monte Cinto;2706;42.39;8.95
  Maja e Jezercs;2694;42.44;19.81
  Daravica;2656;42.53;20.14
  Gerlach;2655;49.17;20.13
  Torre de Cerredo;2648;43.19;-4.85
  Grauspitze;2599;47.05;9.58
  Pico de Almanzor;2592;40.26;-5.30
  Moldoveanu;2543;45.61;24.75
  Durmitor;2522;43.13;19.03
  Galdhpiggen;2469;61.64;8.31
  Psiloritis;2456;35.23;24.77
  Maglic;2387;43.28;18.74
  Botev;2376;42.72;24.92
  Moncayo;2313;41.78;-1.84
  Beerenberg;2277;71.08;-8.17
  San Lorenzo;2271;42.25;-2.94
  El Teleno;2183;42.35;-6.39
  Midzor;2168;43.39;22.68
  Monte Viglio;2156;41.88;13.37
  Kebnekaise;2111;67.91;18.50
  Hvannadalshnkur;2110;64.04;-16.65
  Gora Goverla;2058;48.16;24.51
  # North America
  Denali;6194;63.07;-151.01
  Mount Logan;5959;60.58;-140.41
  Pico de Orizaba;5636;19.03;-97.28
  Volcán Popocatépetl;5420;19.03;-98.62
  Mount Blackburn;4996;61.74;-143.44
  Mount Fairweather;4671;58.91;-137.53
  Mount Whitney;4421;36.58;-118.29
  Mount Elbert;4402;39.13;-106.45
  Mount Rainier;4392;46.85;-121.76
  Uncompahgre Peak;4361;38.07;-107.48
  Longs Peak;4346;40.26;-105.62
  White Mountain Peak;4342;37.63;-118.26
  Volcán de Colima;4330;19.57;-103.63
  Mount Shasta;4322;41.41;-122.20
  Volcán Tajumulco;4220;15.04;-91.90
  Gannett Peak;4207;43.18;-109.65
  Grand Teton;4199;43.76;-110.80
  Kings Peak;4123;40.78;-110.37
  Volcán Tacaná;4067;15.13;-92.11
  Mount Waddington;4019;51.37;-125.26
  Truchas Peak;3993;35.96;-105.65
  Wheeler Peak;3982;38.99;-114.31
  Mount Robson;3954;53.11;-119.16
  Mount Peale;3877;38.44;-109.23
  Borah Peak;3859;44.14;-113.78
  Humphreys Peak;3851;35.35;-111.68
  Cerro Chirripó;3820;9.48;-83.49
  Cerro Nube Flan;3750;16.21;-96.19
  Cerro San Rafael;3710;25.36;-100.56
  Gunnbjørn Fjeld;3694;68.92;-29.90
  Sierra Blanca Peak;3649;33.37;-105.81
  Mount Sir Sandford;3519;51.66;-117.89
  San Gorgonio Mountain;3505;34.11;-116.83
  Sierra El Viejo;3500;24.00;-99.73
  Mount Baldy;3476;33.92;-109.57
  Volcán Barú;3475;8.81;-82.55
  Cerro El Jabaln;3440;25.18;-101.38
  Mount Hood;3426;45.38;-121.70
  Crazy Peak;3417;46.02;-110.28
  Mount Forel;3360;66.94;-36.81
  Cerro Mohinora;3348;26.03;-107.01
  Cerro Gordo;3340;23.24;-104.95
  Mount Baker;3286;48.80;-121.82
  Mount Cleveland;3190;48.93;-113.85
  Redoubt Volcano;3108;60.49;-152.74
  Pico Duarte;3098;19.02;-71.00
  Trapper Peak;3096;45.91;-114.31
  Picacho del Diablo;3069;30.99;-115.38
  Ulysses Mountain;3024;57.35;-124.09
  Sacajawea Peak;2999;45.25;-117.30
  Mount Roosevelt;2972;58.44;-125.33
  Cerro Viejo;2960;20.37;-103.43
  Keele Peak;2952;63.43;-130.32
  Fishers Peak;2934;37.10;-104.46
  Cerro Las Minas;2849;14.54;-88.69
  Cerro Grande;2780;28.79;-107.54
  Mount Nirvana;2773;61.87;-127.69
  Mount Macdonald;2760;64.75;-132.80
  Howson Peak;2759;54.42;-127.75
  Mount Eddy;2751;41.32;-122.48
  Mount Chamberlin;2749;69.28;-144.91
  Thudaka Mountain;2748;57.93;-126.85
  Cerro El Pital;2730;14.38;-89.12
  Pic la Selle;2680;18.36;-71.98
  Guadalupe Peak;2667;31.90;-104.87
  Barbeau Peak;2616;81.91;-75.03
  Devils Paw;2593;58.74;-133.86
  Mount Igikpak,;2523;67.44;-154.97
  Mount Olympus;2429;47.81;-123.72
  Fox Mountain;2404;61.92;-133.37
  Mount Frank Rae;2347;64.50;-138.54
  Perserajoq;2259;71.37;-51.99
  Blue Mountain Peak;2256;18.06;-76.59
  Outlook Peak;2210;79.76;-91.42
  Harney Peak;2207;43.89;-103.54
  Golden Hinde;2195;49.68;-125.76
  Mount Vsevidof;2149;53.15;-168.71
  Mount Odin;2143;66.56;-65.44
  Pico Mogotón;2106;13.76;-86.39
  Mount Katmai;2047;58.28;-154.96
  Mount Mitchell;2037;35.76;-82.27
  Clingmans Dome;2025;35.59;-83.50
  Pummel Peak;2018;29.29;-103.24
  # Oceania
  Puncak Jaya;4884;-4.08;137.17
  Mount Wilhelm;4509;-5.80;145.03
  Mauna Kea;4205;19.82;-155.47
  Mount Victoria;4038;-8.90;147.54
  Aoraki/Mount Cook;3754;-43.60;170.14
  Haleakalā;3055;20.72;-156.22
  Gunung Binaiya;3027;-3.16;129.47
  Gunung Umsini;2970;-1.15;133.98
  Tapuaenuku;2885;-42.00;173.66
  Mount Ruapehu;2797;-39.28;175.57
  Mount Balbi;2715;-5.91;154.98
  Mount Taranaki;2518;-39.30;174.06
  Mount Popomanaseu;2335;-9.70;160.06
  Ulawun;2334;-5.05;151.33
  Takuan;2243;-6.48;155.61
  Mont Orohena;2241;-17.62;-149.48
  Mount Kosciuszko;2228;-36.46;148.26
  # South America
  Cerro Aconcagua;6959;-32.66;-70.02
  Nevado Ojos del Salado;6880;-27.11;-68.54
  Nevado Huascarán;6768;-9.12;-77.61
  Volcán Llullaillaco;6739;-24.72;-68.54
  Cerro Tupungato;6550;-33.35;-69.77
  Nevado Sajama;6542;-18.10;-68.89
  Nevado Coropuna;6425;-15.52;-72.65
  Nevado Illimani;6402;-16.65;-67.78
  Nevado Auzangate;6372;-13.80;-71.23
  Chimborazo;6267;-1.47;-78.82
  Aucanquilcha;6176;-21.23;-68.47
  Pico Cristóbol Colón;5775;10.84;-73.69
  Ritacuba Blanco;5410;6.49;-72.30
  Nevado del Ruiz;5311;4.90;-75.32
  Pico Bolívar;4980;8.55;-71.05
  Volcán Domuyo;4709;-36.58;-70.42
  Volcán Galeras;4276;1.22;-77.37
  Cerro San Valentín;4058;-46.59;-73.35
  Monte Tronador;3554;-41.16;-71.88
  Monte Fitz Roy;3375;-49.27;-73.04
  Pico da Neblina;3014;0.80;-66.03
  Pico da Bandeira;2890;-20.44;-41.80
  Volcaán Villarrica;2847;-39.42;-71.94
  Cerro Marahuaca;2832;3.66;-65.41
  Pico da Pedra da Mina;2798;-22.43;-44.84
  Mount Roraima;2772;5.14;-60.76
  Cerro Champaquí;2770;-31.99;-64.92
  Pico Naiguatá;2765;10.54;-66.78
  Cerro Darwin;2580;-54.66;-69.60
  Torres del Paine;2500;-50.96;-73.00
  Cerro Cantillana;2281;-33.97;-70.97
  Cero Raya;2070;5.45;-66.38
  Serra do Barbado;2033;-13.30;-41.91
  # Ocean Islands
  Piton des Neiges;3069;-21.10;55.49
  Mount Paget;2915;-54.42;-36.55
  Big Ben;2745;-53.10;73.52
  Pico Alto;2351;38.47;-28.40
  Queen Mary's Peak;2060;-37.09;-12.27
  """
